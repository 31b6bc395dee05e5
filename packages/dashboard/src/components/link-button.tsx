import { ButtonLink } from '@lantern-giving/ui/button';
import { createLink } from '@tanstack/react-router';

/** A link styled as a button, with `to` checked against the routes. */
export const LinkButton = createLink(ButtonLink);
