"""The site that holds the app: settings, addresses, server. The app never imports it."""

VERSION = "0.2.0"
