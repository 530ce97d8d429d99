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

/** A port that is free, as is the next one, which the card sandbox takes. */
async function freePort(): Promise<number> {
  const port = 20_000 + 2 * Math.floor(Math.random() * 6000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePort()
}

// Chosen once, by the process that starts the product; its workers inherit the choice.
process.env['JOURNEY_PORT'] ??= String(await freePort())

const PORT = Number(process.env['JOURNEY_PORT'])

export type Host = 'patron' | 'provider' | 'tenant' | 'admin' | 'mail'

export const origin = (host: Host) => `http://${host}.localhost:${PORT}`

// Chosen once as well.
process.env['JOURNEY_DATA'] ??= mkdtempSync(path.join(os.tmpdir(), 'wellspring-journeys-'))

/** The settings that the product is started with. */
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

/** GET of a path on one of the hosts, as JSON; Node does not know *.localhost by name. */
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

/** The newest code that was mailed to somebody since `after`. */
export async function codeFor(email: string, after: Date): Promise<string> {
  for (let waited = 0; waited < 600; waited++) {
    // A receipt may have come since, too.
    const since = (await mailsTo(email)).filter(({ sentAt }) => new Date(sentAt) >= after)
    const [code] = since.flatMap(({ text }) => text.match(/\b\d{6}\b/)?.[0] ?? [])
    if (code) return code
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** The server process that `pnpm start` keeps running. */
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
      // Not ours to look into, or gone already.
    }
  }
  throw new Error('the server was not found')
}

/** kill -9 of the server process; `pnpm start` starts it again by itself. */
export const killServer = () => process.kill(serverProcess().pid, 'SIGKILL')

export interface SecondServer {
  port: number
  origin: (host: Host) => string
  stop: () => Promise<void>
}

/** Another server process beside the product's own, on the same database; it ends with the journey that asked for it. */
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
