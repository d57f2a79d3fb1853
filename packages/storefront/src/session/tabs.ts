const keyOf = (channel: string) => `tabs:${channel}`;

/** Sends a text to the other tabs of this browser. Where storage is off, each tab is on its own. */
export function tellTabs(channel: string, text: string): void {
  try {
    window.localStorage.setItem(keyOf(channel), text);
    // the others get it with the event: nothing is kept
    window.localStorage.removeItem(keyOf(channel));
  } catch {
    // they find out when their readers come back to them
  }
}

/** Receives what other tabs send. */
export function hearTabs(channel: string, hear: (text: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOf(channel) && newValue !== null) hear(newValue);
  });
}
