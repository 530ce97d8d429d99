import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Finds a free port whose next one, which the card sandbox uses, is free as well. */
async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

// Chosen once, by the process that starts the product, and inherited by its workers.
process.env['JOURNEY_PORT'] ??= String(await freePort())

const PORT = Number(process.env['JOURNEY_PORT'])

export type Host = 'patron' | 'provider' | 'tenant' | 'admin' | 'mail'

export const origin = (host: Host) => `http://${host}.localhost:${PORT}`

// Also chosen once.
process.env['JOURNEY_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'wellspring-journeys-'))

/** The settings of the product. */
export const environment = {
  PORT: String(PORT),
  WELLSPRING_DATA: process.env['JOURNEY_DATA'],
  READS_PER_MINUTE: '100000',
  PAGES_PER_MINUTE: '100000',
  WRITES_PER_MINUTE: '100000',
  SIGN_INS_PER_MINUTE: '100000',
}

export const readyUrl = `http://127.0.0.1:${PORT}/readyz`

export const isReady = () =>
  fetch(readyUrl).then(
    ({ ok }) => ok,
    () => false,
  )

/** GETs JSON from a path on one of the hosts. Node does not resolve *.localhost names. */
function getJson<Body>(host: Host, path: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port: PORT, path, headers: { host: `${host}.localhost:${PORT}` } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => resolve(JSON.parse(text) as Body))
      },
    )
    request.on('error', reject)
  })
}

interface KeptMail {
  subject: string
  text: string
  sentAt: string
  calendar?: { method: string; content: string }
}

export const mailsTo = (email: string) =>
  getJson<KeptMail[]>('mail', `/messages?to=${encodeURIComponent(email)}`)

/** Returns the newest code mailed to an address since `after`. */
export async function codeFor(email: string, after: Date): Promise<string> {
  for (let waited = 0; waited < 600; waited++) {
    // Other mails, such as a receipt, may have arrived since.
    const since = (await mailsTo(email)).filter(({ sentAt }) => new Date(sentAt) >= after)
    const [code] = since.flatMap(({ text }) => text.match(/\b\d{6}\b/)?.[0] ?? [])
    if (code) return code
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** Finds the server process that `pnpm start` supervises. */
function serverProcess(): { pid: number; environment: Record<string, string> } {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
      if (command.includes('server/dist/main.mjs') && lines.includes(`PORT=${PORT}`))
        return {
          pid: Number(pid),
          environment: Object.fromEntries(
            lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
          ),
        }
    } catch {
      // Another user's process, or one that has ended.
    }
  }
  throw new Error('the server was not found')
}

/** Kills the server process with SIGKILL; `pnpm start` restarts it. */
export const killServer = () => process.kill(serverProcess().pid, 'SIGKILL')

export interface SecondServer {
  port: number
  origin: (host: Host) => string
  stop: () => Promise<void>
}

/** Starts another server process on the same database, which ends with the journey that requested it. */
export async function startSecondServer(): Promise<SecondServer> {
  const port = await freePort()
  const child = spawn('node', [path.join(import.meta.dirname, '../../server/dist/main.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...serverProcess().environment,
      PORT: String(port),
      CARD_SANDBOX_URL: `http://127.0.0.1:${PORT + 1}`,
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the second server ended with code ${code}`)))
  })
  return {
    port,
    origin: (host) => `http://${host}.localhost:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
