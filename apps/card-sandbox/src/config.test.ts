import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { freshDatabase } from './testing/sandbox.ts'

test('needs a database and has defaults for the rest', () => {
  expect(() => readConfig({})).toThrow('DATABASE_URL is required')
  expect(readConfig({ DATABASE_URL: 'postgres://x' })).toMatchObject({
    port: 4001,
    webhookSecret: 'whsec_sandbox',
  })
  expect(() => readConfig({ DATABASE_URL: 'x', CARD_SANDBOX_PORT: 'http' })).toThrow('CARD_SANDBOX_PORT')
})

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    env: { PATH: process.env['PATH'], ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

test('refuses production with a clear message', async () => {
  const { code, said } = await run({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x' })
  expect(code).toBe(1)
  expect(said).toBe(
    'The card sandbox stands in for the card provider and moves no money: it refuses to run with NODE_ENV=production.\n',
  )
})

test('reports a port that is taken and a database that does not answer', async () => {
  const blocker = createServer()
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port))
  })
  const taken = await run({ DATABASE_URL: await freshDatabase(), CARD_SANDBOX_PORT: String(port) })
  blocker.close()
  expect(taken.code).toBe(1)
  expect(taken.said).toBe(
    `The card sandbox cannot start: address already in use 127.0.0.1:${port}. Set CARD_SANDBOX_PORT to another port, or stop what uses it.\n`,
  )
  const alone = await run({ DATABASE_URL: 'postgres://app@127.0.0.1:9/none', CARD_SANDBOX_PORT: '0' })
  expect(alone.said).toContain('no database answers at DATABASE_URL')
})
