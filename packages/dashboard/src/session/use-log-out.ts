import { ApiError } from '@lantern-giving/core/api/request';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unsaved } from '../components/form/unsaved.ts';
import { useSessionStore } from './session-context.tsx';

/**
 * Logs out and goes to the start, after a question about unsaved changes. Where the server cannot be reached the
 * session continues, with a message.
 */
export function useLogOut() {
  const store = useSessionStore();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const logOut = async () => {
    if (!(await unsaved.mayLeave())) return;
    setState('busy');
    try {
      await store.leave();
      setState('idle');
      // The user has already been asked.
      await navigate({ to: '/', ignoreBlocker: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return { state, logOut };
}
