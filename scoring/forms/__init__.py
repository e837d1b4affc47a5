"""What people typed and tapped, turned into clean values or into words beside the field."""
