import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
/** Longer than the server and its database take. */
const patienceMs = 9700

const children = new Set<ChildProcess>()
let stopping = false

/** Ends all of it: one without the others is of no use. */
function stop(signal: NodeJS.Signals, code: number) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, patienceMs).unref()
}

/** A program that ends when this one is gone: it hears of that by its channel. */
function start(name: string, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  children.add(child)
  child.once('exit', (code, signal) => {
    children.delete(child)
    if (!stopping) console.error(`${name} has ended (${signal ?? code}), so everything is stopped.`)
    stop('SIGTERM', code || 1)
  })
}

// Whoever read what we print may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0))

// `pnpm dev`: the server with reload, and a Vite server for each app in front of it.
const server = path.join(root, 'apps/server')
start('The server', ['src/start.ts', '--reload'], server)
const endWithParent = path.join(server, 'src/end-with-parent.ts')
for (const app of ['patron', 'provider', 'tenant', 'admin']) {
  const folder = path.join(root, 'apps', app)
  start(`Vite of ${app}`, ['--import', endWithParent, 'node_modules/vite/bin/vite.js'], folder)
}
