import { parseArgs } from 'node:util'

import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { systemContext } from '../system-context.ts'
import type { Context } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, withPatience } from '../db/open.ts'
import { releaseSales, releaseTokens } from '../domains/wallet/sales/releases.ts'
import { createLog } from '../log/log.ts'
import { openDependencies } from '../dependencies.ts'
import { seedCatalogue, seedMoreProducts } from './catalogue.ts'
import { seedCoaching } from './coaching.ts'
import { seedCommunity } from './community.ts'
import { seedDirectory, seedShopkeepers } from './directory.ts'
import { seedEducationalContent } from './educational-content.ts'
import { seedEvents } from './events.ts'
import { seedIdentity } from './identity.ts'
import { seedLotus } from './lotus.ts'
import { seedMoods } from './moods.ts'
import { seedOnboarding } from './onboarding.ts'
import { seedOrganisations } from './organisations.ts'
import { seedPackages } from './packages.ts'
import { seedQuestionnaires } from './questionnaires.ts'
import { seedReviews } from './reviews.ts'
import { seedSessions } from './sessions.ts'
import { seedSharing } from './sharing.ts'
import { seedSales } from './sales.ts'
import { seedSite } from './site.ts'
import { seedSupport } from './support.ts'
import { seedWaitlist } from './waitlist.ts'
import { MINUTE_MS } from '../time.ts'

async function withContext(config: Config, databaseUrl: string, run: (context: Context) => Promise<void>) {
  const { deps, close } = await openDependencies(config, databaseUrl, { log: createLog('warn') })
  try {
    await run(systemContext(deps, 'demo'))
  } finally {
    await close()
  }
}

type Step = [what: string, seed: (context: Context) => Promise<void>]

/** Milliseconds after which a step is printed. Steps that find their data seeded are faster. */
const PRINTED_AFTER_MS = 500

/** Runs the steps in order and prints the long ones, because the first start takes minutes. */
async function runSteps(context: Context, steps: readonly Step[]): Promise<void> {
  for (const [index, [what, seed]] of steps.entries()) {
    const print = () => console.log(`Filling the demo: ${what} (${index + 1} of ${steps.length}) …`)
    const timer = setTimeout(print, PRINTED_AFTER_MS)
    await seed(context).finally(() => clearTimeout(timer))
  }
}

/**
 * Seeds the demo's accounts, applications, shops and products, except in production. Leaves existing data unchanged.
 */
async function seedIfEmpty(config: Config, databaseUrl: string): Promise<void> {
  if (config.production) return
  await withContext(config, databaseUrl, async (context) => {
    const ids = await seedIdentity(context)
    const adminId = ids.get('admin') ?? ''
    await runSteps(context, [
      ['applications', () => seedOnboarding(context, adminId)],
      ['shops and products', seedCatalogue],
      ['the public pages', () => seedSite(context, adminId)],
    ])
  })
}

const salesSteps: readonly Step[] = [
  ['shop owners', seedShopkeepers],
  ['orders', seedSales],
  ['product ratings', seedReviews],
  ['providers and services', seedDirectory],
  ['waitlists', seedWaitlist],
  ['coaching', seedCoaching],
  ['packages', seedPackages],
  ['bookings', seedSessions],
  ['events', seedEvents],
  ['educational content', seedEducationalContent],
  ['moods', seedMoods],
  ['the Lotus', seedLotus],
  ['questionnaires', seedQuestionnaires],
  ['shared results', seedSharing],
  ['organisations', seedOrganisations],
  ['support tickets', seedSupport],
  ['groups and messages', seedCommunity],
  // The demo's sales happened in the past, so what is due by now is released, as the hourly job does.
  ['money of past sales', releaseSales],
  ['tokens of past sales', releaseTokens],
]

/** Seeds the demo's orders, payouts and directory, once the card sandbox is available. Does nothing without it. */
async function seedSalesIfEmpty(config: Config, databaseUrl: string): Promise<void> {
  if (config.production || !config.card.sandbox) return
  await withContext(config, databaseUrl, (context) => runSteps(context, salesSteps))
}

/** No user waits for these queries, which may be slow on a machine that builds at the same time. */
const PATIENCE_MS = MINUTE_MS

const parts = {
  people: seedIfEmpty,
  sales: seedSalesIfEmpty,
}

/**
 * `--part` seeds one part of the demo. Without it, everything except the sales is seeded, plus the requested number of
 * additional products.
 */
if (import.meta.main) {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, part: { type: 'string' } },
  })
  const config = readConfig()
  const database = await openDatabase(config)
  await migrate(database.url)
  const url = withPatience(database.url, PATIENCE_MS)
  if (values.part === undefined) {
    await seedIfEmpty(config, url)
    await withContext(config, url, (context) => seedMoreProducts(context, Number(values.products)))
    console.log(`The demo data is complete, with ${values.products} additional products.`)
  } else await parts[values.part as keyof typeof parts](config, url)
  await database.stop()
}
