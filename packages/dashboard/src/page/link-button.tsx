import { ButtonLink } from '@lantern-giving/ui/button';
import { createLink } from '@tanstack/react-router';

/** A button that goes to another room: its `to` is checked against the routes. */
export const LinkButton = createLink(ButtonLink);
