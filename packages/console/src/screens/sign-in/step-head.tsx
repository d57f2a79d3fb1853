import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of the next step, which takes the focus from the button that led here and is gone. */
export function StepHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <h2 ref={head} tabIndex={-1}>
      {children}
    </h2>
  );
}
