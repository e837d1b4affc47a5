"""The pages of docs/deploy, walked: what a page tells an administrator to type is typed."""
