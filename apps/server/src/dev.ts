import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
/** Longer than the server and its database take. */
const patienceMs = 12_000

/** `pnpm dev`: the server with reload, and a Vite server for each app in front of it. */
const programs: [file: string, args: string[], cwd: string][] = [
  [process.execPath, ['--watch', 'src/start.ts'], path.join(root, 'apps/server')],
  ...['patron', 'provider', 'tenant', 'admin'].map((app): [string, string[], string] => [
    'pnpm',
    ['exec', 'vite'],
    path.join(root, 'apps', app),
  ]),
]

// Whoever read what we print may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const children = programs.map(([file, args, cwd]) => spawn(file, args, { cwd, stdio: 'inherit' }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, patienceMs).unref()
  })
