import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import * as z from 'zod'

import { countriesIn } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'
import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience } from '@wellspring/api/contract/endpoint'

import { HelpLinesFile } from '@wellspring/api/contract/safety'
import type { CountryHelp } from '@wellspring/api/contract/safety'

import { settings } from './settings.ts'
import type { Values } from './settings.ts'

const repositoryRoot = path.join(import.meta.dirname, '../../..')

export interface S3Settings {
  /** An origin. The bucket is the first segment of every path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  production: boolean
  port: number
  host: string
  databaseUrl: string | undefined
  dataFolder: string
  secret: string
  /** 32 bytes each: the first one encrypts, the others still decrypt. */
  dataEncryptionKeys: readonly [Buffer, ...Buffer[]]
  origins: Record<Audience, string>
  mail: {
    from: string
    smtpUrl: string | undefined
    outboxOrigin: string
    /** Verifies inbound mail. Without it, inbound mail is refused. */
    inboundSecret: string | undefined
    /** The addresses for contact and job applications. */
    contact: string
    careers: string
  }
  card: {
    secretKey: string
    publishableKey: string
    webhookSecrets: string[]
    /** Undefined when the real gateway is used. */
    sandbox: { url: string; browserOrigin: string } | undefined
  }
  /** The STUN and TURN servers of calls. */
  ice: { stunUrls: string[]; turn: { urls: string[]; secret: string } | undefined }
  flagUrl: Values['FLAG_URL']
  /** The platform's commission in per cent. */
  commission: Values['COMMISSION_PERCENT']
  /** The countries offered for phone numbers. */
  countries: readonly Country[]
  helpLines: readonly CountryHelp[]
  /** Undefined when files are stored on disk. */
  s3: S3Settings | undefined
  limits: { reads: number; writes: number; signIns: number; pages: number }
  /** Networks of the proxies whose X-Forwarded-For is trusted. */
  trustProxy: Values['TRUST_PROXY']
  logLevel: Values['LOG_LEVEL']
  repositoryRoot: string
}

export class BadSetting extends Error {}

/** Settings whose values, even invalid ones, must not be printed. */
const isSecret = (name: string) => /SECRET|KEY|^SMTP_URL$|^DATABASE_URL$/.test(name)

function read(environment: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, example }] of Object.entries(settings)) {
    const given = environment[name] === '' ? undefined : environment[name]
    const result = schema.safeParse(given)
    if (!result.success)
      throw new BadSetting(
        `The setting ${name}${isSecret(name) ? '' : ` ("${given}")`} cannot be used: ${result.error.issues[0]?.message}. For example: ${name}=${example}`,
      )
    values[name] = result.data
  }
  return values as Values
}

const neededInProduction = [
  'WELLSPRING_SECRET',
  'DATA_ENCRYPTION_KEY',
  'PATRON_ORIGIN',
  'PROVIDER_ORIGIN',
  'TENANT_ORIGIN',
  'ADMIN_ORIGIN',
  'SMTP_URL',
  'DATABASE_URL',
] as const

function refuseStandIns(values: Values) {
  const missing = neededInProduction.find((name) => values[name] === undefined)
  if (missing)
    throw new BadSetting(
      `The setting ${missing} is required in production (${settings[missing].meaning}). For example: ${missing}=${settings[missing].example}`,
    )
  if (values.CARD_SECRET_KEY === 'sk_test_sandbox' || values.CARD_SANDBOX_URL)
    throw new BadSetting(
      'The card sandbox is refused in production: set CARD_SECRET_KEY, CARD_PUBLISHABLE_KEY and CARD_WEBHOOK_SECRET and leave CARD_SANDBOX_URL out.',
    )
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the settings of the object store, which are all set or all unset. */
function readS3(values: Values): S3Settings | undefined {
  const missing = s3Names.find((name) => values[name] === undefined)
  if (!missing)
    return {
      endpoint: values.S3_ENDPOINT ?? '',
      bucket: values.S3_BUCKET ?? '',
      region: values.S3_REGION ?? '',
      accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    }
  const given = s3Names.find((name) => values[name] !== undefined)
  if (given)
    throw new BadSetting(
      `The setting ${missing} is required with ${given} (${settings[missing].meaning}). For example: ${missing}=${settings[missing].example}`,
    )
  return undefined
}

/** Reads the TURN servers and their secret, which are both set or both unset. */
function readTurn({ TURN_URLS: found, TURN_SECRET: secret }: Values): Config['ice']['turn'] {
  if (found.length > 0 && secret !== undefined) return { urls: found, secret }
  if (found.length === 0 && secret === undefined) return undefined
  const [missing, given] =
    secret === undefined ? (['TURN_SECRET', 'TURN_URLS'] as const) : (['TURN_URLS', 'TURN_SECRET'] as const)
  throw new BadSetting(
    `The setting ${missing} is required with ${given} (${settings[missing].meaning}). For example: ${missing}=${settings[missing].example}`,
  )
}

/** Reads a generated secret, or creates it on the first start. */
function keptSecret(dataFolder: string, name: string) {
  const file = path.join(dataFolder, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataFolder, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8').trim()
  }
}

const readKeys = (list: string): Config['dataEncryptionKeys'] => {
  const [first = '', ...others] = list.split(',').map((digits) => digits.trim())
  return [Buffer.from(first, 'hex'), ...others.map((digits) => Buffer.from(digits, 'hex'))]
}

const ownHelpLines = path.join(import.meta.dirname, 'domains/safety/help-lines.json')

function readHelpLines({ HELP_LINES_FILE: file = ownHelpLines }: Values): readonly CountryHelp[] {
  try {
    return HelpLinesFile.parse(JSON.parse(readFileSync(file, 'utf8'))).countries
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : []
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message
    throw new BadSetting(
      `The setting HELP_LINES_FILE ("${file}") cannot be used: ${why}. For example: HELP_LINES_FILE=${settings.HELP_LINES_FILE.example}`,
    )
  }
}

/** Reads and validates all settings. Nothing else reads the environment. Throws BadSetting with a sentence. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const values = read(environment)
  const production = values.NODE_ENV === 'production'
  if (production) refuseStandIns(values)
  const dataFolder = path.resolve(repositoryRoot, values.WELLSPRING_DATA)
  const local = (name: string, at: number) => `http://${name}.localhost:${at}`
  const originOf = (audience: Audience) =>
    values[`${audience.toUpperCase() as Uppercase<Audience>}_ORIGIN`] ?? local(audience, values.PORT)
  const sandboxed = values.CARD_SECRET_KEY === 'sk_test_sandbox'
  const sandboxUrl = values.CARD_SANDBOX_URL ?? `http://127.0.0.1:${values.PORT + 1}`
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataFolder,
    secret: values.WELLSPRING_SECRET ?? keptSecret(dataFolder, 'secret'),
    dataEncryptionKeys: readKeys(values.DATA_ENCRYPTION_KEY ?? keptSecret(dataFolder, 'data-encryption-key')),
    origins: Object.fromEntries(audiences.map((audience) => [audience, originOf(audience)])) as Record<
      Audience,
      string
    >,
    mail: {
      from: values.MAIL_FROM,
      smtpUrl: values.SMTP_URL,
      outboxOrigin: values.MAIL_ORIGIN ?? local('mail', values.PORT),
      inboundSecret: values.MAIL_INBOUND_SECRET,
      contact: values.CONTACT_EMAIL,
      careers: values.CAREERS_EMAIL,
    },
    card: {
      secretKey: values.CARD_SECRET_KEY,
      publishableKey: values.CARD_PUBLISHABLE_KEY,
      webhookSecrets: values.CARD_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
      sandbox: sandboxed
        ? { url: sandboxUrl, browserOrigin: local('cards', Number(new URL(sandboxUrl).port)) }
        : undefined,
    },
    ice: { stunUrls: values.STUN_URLS, turn: readTurn(values) },
    flagUrl: values.FLAG_URL,
    commission: values.COMMISSION_PERCENT,
    countries: countriesIn(values.ENVIRONMENT),
    helpLines: readHelpLines(values),
    s3: readS3(values),
    limits: {
      reads: values.READS_PER_MINUTE,
      writes: values.WRITES_PER_MINUTE,
      signIns: values.SIGN_INS_PER_MINUTE,
      pages: values.PAGES_PER_MINUTE,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    repositoryRoot,
  }
}
