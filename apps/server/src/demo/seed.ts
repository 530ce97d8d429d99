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

async function withContext(config: Config, databaseUrl: string, run: (context: Context) => Promise<void>) {
  const { deps, close } = await openDependencies(config, databaseUrl, { log: createLog('warn') })
  try {
    await run(systemContext(deps, 'demo'))
  } finally {
    await close()
  }
}

/**
 * Seeds the demo's accounts, applications, shops and products, except in production. Leaves existing data unchanged.
 */
async function seedIfEmpty(config: Config, databaseUrl: string): Promise<void> {
  if (config.production) return
  await withContext(config, databaseUrl, async (context) => {
    const ids = await seedIdentity(context)
    await seedOnboarding(context, ids.get('admin') ?? '')
    await seedCatalogue(context)
    await seedSite(context, ids.get('admin') ?? '')
  })
}

/** Seeds the demo's orders, payouts and directory, once the card sandbox is available. Does nothing without it. */
async function seedSalesIfEmpty(config: Config, databaseUrl: string): Promise<void> {
  if (config.production || !config.card.sandbox) return
  await withContext(config, databaseUrl, async (context) => {
    await seedShopkeepers(context)
    await seedSales(context)
    await seedReviews(context)
    await seedDirectory(context)
    await seedWaitlist(context)
    await seedCoaching(context)
    await seedPackages(context)
    await seedSessions(context)
    await seedEvents(context)
    await seedEducationalContent(context)
    await seedMoods(context)
    await seedLotus(context)
    await seedQuestionnaires(context)
    await seedSharing(context)
    await seedOrganisations(context)
    await seedSupport(context)
    await seedCommunity(context)
    // The demo's sales happened in the past, so what is due by now is released, as the hourly job does.
    await releaseSales(context)
    await releaseTokens(context)
  })
}

/** No user waits for these queries, which may be slow on a machine that builds at the same time. */
const PATIENCE_MS = 60_000

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
    console.log(`The demo data stand, with ${values.products} more products.`)
  } else await parts[values.part as keyof typeof parts](config, url)
  await database.stop()
}
