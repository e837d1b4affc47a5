"""The site that holds the app: settings, addresses, server. The app never imports it."""
