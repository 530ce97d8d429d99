import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const Config = z.object({
  CARD_SANDBOX_PORT: port.default(4001),
  CARD_SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.string({ error: 'is required: the address of a Postgres database' }).min(1),
  CARD_WEBHOOK_URL: z.url().default('http://127.0.0.1:4000/v1/webhooks/card'),
  CARD_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox'),
  CARD_WEBHOOK_EVENTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  CARD_SECRET_KEY: z.string().min(1).default('sk_test_sandbox'),
  CARD_PUBLISHABLE_KEY: z.string().min(1).default('pk_test_sandbox'),
  CARD_SANDBOX_LATENCY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
})

export interface Config {
  port: number
  host: string
  databaseUrl: string
  webhookUrl: string
  webhookSecret: string
  webhookEvents: string[]
  secretKey: string
  publishableKey: string
  latencyMs: number
}

/** Throws an Error whose message is a sentence for the person at the terminal. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'The card sandbox stands in for the card provider and moves no money: it refuses to run with NODE_ENV=production.',
    )
  }
  const read = Config.safeParse(env)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The card sandbox cannot start: ${faults.join('; ')}.`)
  }
  return {
    port: read.data.CARD_SANDBOX_PORT,
    host: read.data.CARD_SANDBOX_HOST,
    databaseUrl: read.data.DATABASE_URL,
    webhookUrl: read.data.CARD_WEBHOOK_URL,
    webhookSecret: read.data.CARD_WEBHOOK_SECRET,
    webhookEvents: read.data.CARD_WEBHOOK_EVENTS,
    secretKey: read.data.CARD_SECRET_KEY,
    publishableKey: read.data.CARD_PUBLISHABLE_KEY,
    latencyMs: read.data.CARD_SANDBOX_LATENCY_MS,
  }
}
