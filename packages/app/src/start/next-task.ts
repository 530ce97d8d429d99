/** Goes on in a task of its own: a touch or a key that has come meanwhile is heard first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
