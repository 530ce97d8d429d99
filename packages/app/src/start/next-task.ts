/** Yields to the event loop, so that pending input is handled first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
