import { ApiError } from '@lantern-giving/core/api/request';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { unsaved } from '../components/form/unsaved.ts';
import { useSessionDesk } from './session-context.tsx';

/**
 * Ends the session and goes to the start, after a question where something is not saved. Where the server cannot be
 * reached it goes on, and says so.
 */
export function useLogOut() {
  const desk = useSessionDesk();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const logOut = async () => {
    if (!(await unsaved.mayLeave())) return;
    setState('busy');
    try {
      await desk.leave();
      setState('idle');
      // They have been asked.
      await navigate({ to: '/', ignoreBlocker: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  };
  return { state, logOut };
}
