import { AsyncLocalStorage } from 'node:async_hooks'

// Not a header, so that no outside client can claim to be the server.
const calls = new AsyncLocalStorage<true>()

/** Runs requests that the server makes to itself. */
export const asServer = <Result>(run: () => Promise<Result>): Promise<Result> => calls.run(true, run)

/** Tells whether the server is making a request to itself. */
export const isInternalCall = () => calls.getStore() === true
