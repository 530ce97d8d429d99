import { createLog, endOnCrash } from '../../log/log.ts'

// A process that handles uncaught errors like a server.
endOnCrash(createLog('info'))
const said = process.argv[2] ?? ''
const error = Object.assign(new Error(said), { detail: said, query: said })
if (process.argv[3] === 'thrown')
  setTimeout(() => {
    throw error
  }, 0)
else void Promise.reject(error)
