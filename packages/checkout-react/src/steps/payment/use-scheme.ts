import { useEffect, useState } from 'react';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The scheme on screen, for what cannot follow the CSS: the processor's card frame. */
export function useScheme(wanted: 'auto' | 'light' | 'dark'): 'light' | 'dark' {
  const [dark, setDark] = useState(() => systemIsDark().matches);
  useEffect(() => {
    const query = systemIsDark();
    const follow = () => setDark(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  if (wanted !== 'auto') return wanted;
  return dark ? 'dark' : 'light';
}
