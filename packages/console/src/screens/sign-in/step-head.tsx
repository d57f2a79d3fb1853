import { type ReactNode, useEffect, useRef } from 'react';

/** The next step's heading, which takes the focus from the removed button. */
export function StepHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <h2 ref={head} tabIndex={-1}>
      {children}
    </h2>
  );
}
