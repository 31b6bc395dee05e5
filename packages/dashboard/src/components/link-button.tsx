import { ButtonLink } from '@lantern-giving/ui/button';
import { createLink } from '@tanstack/react-router';

/** A button that goes to another page: its `to` is checked against the routes. */
export const LinkButton = createLink(ButtonLink);
