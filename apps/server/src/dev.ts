import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
/** Longer than the server and its database need to stop. */
const patienceMs = 9700

const children = new Set<ChildProcess>()
let stopping = false

/** Stops all programs, because each is useless without the others. */
function stop(signal: NodeJS.Signals, code: number) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, patienceMs).unref()
}

/** Starts a program that ends with this one, detected by the closed IPC channel. */
function start(name: string, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  children.add(child)
  child.once('exit', (code, signal) => {
    children.delete(child)
    if (!stopping) console.error(`${name} ended (${signal ?? code}), so everything else is stopped.`)
    stop('SIGTERM', code || 1)
  })
}

// The reader of our output may end before us.
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
