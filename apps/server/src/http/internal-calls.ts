import { AsyncLocalStorage } from 'node:async_hooks'

// Not a header: nobody outside can claim to be the server.
const calls = new AsyncLocalStorage<true>()

/** Runs what the server asks of itself. */
export const asServer = <Result>(run: () => Promise<Result>): Promise<Result> => calls.run(true, run)

/** Whether the server asks itself. */
export const isInternalCall = () => calls.getStore() === true
