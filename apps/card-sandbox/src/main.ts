import { flushCompileCache } from 'node:module'
import { buildSandbox } from './app.ts'
import { readConfig } from './config.ts'

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `The card sandbox cannot start: ${error.message.replace(/^listen EADDRINUSE: /, '')}. Set CARD_SANDBOX_PORT to another port, or stop what uses it.`
  }
  if (code === 'ECONNREFUSED') return 'The card sandbox cannot start: no database answers at DATABASE_URL.'
  return error.message || String(code)
}

const PATIENCE_MS = 10_000

async function start(): Promise<void> {
  const config = readConfig()
  const app = await buildSandbox(config)
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port

  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(0), PATIENCE_MS).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
  process.once('disconnect', leave)
  process.send?.({ ready: true, port })
  flushCompileCache()
}

// The reader of our output may end before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
