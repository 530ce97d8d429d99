import { recordFinding } from '../../domains/wallet/ledger/findings.ts'
import { findings } from '../../domains/wallet/tables.ts'
import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'

export function walletCalls(stand: TestApp) {
  const as = async (
    kind: 'patron' | 'provider' | 'admin',
    input: Record<string, unknown> = {},
  ): Promise<Call> => {
    const { cookie } = await stand.signIn(kind, { roles: kind === 'provider' ? ['member-provider'] : [] })
    return { audience: kind, cookie, input }
  }
  const finding = async () => {
    const found = crypto.randomUUID()
    await stand.deps.database.write((tx) =>
      recordFinding(tx, stand.context, {
        kind: 'charge',
        about: 'charge:pi_1',
        expected: 'no charge',
        found,
      }),
    )
    const rows = await stand.context.db.select().from(findings)
    return rows.find((row) => row.found === found)!.id
  }
  return {
    'wallet.getSellerWallet': () => as('provider'),
    'wallet.listWeeksOfSales': () => as('provider'),
    'wallet.listStatement': () => as('provider', { from: '2026-01-01T00:00:00.000Z', limit: 5 }),
    'wallet.listPayouts': () => as('provider', { limit: 5 }),
    'wallet.createConnectAccount': () => as('provider'),
    'wallet.getTokenWallet': () => as('patron'),
    'wallet.listTokenEvents': () => as('patron', { limit: 5 }),
    'wallet.getPlatformWallet': () => as('admin'),
    'wallet.listAccountEntries': () => as('admin', { kind: 'platform_fee', limit: 5 }),
    'wallet.verifyLedger': () => as('admin'),
    'wallet.listFindings': () => as('admin', { open: 'true', limit: 5 }),
    'wallet.resolveFinding': async () => as('admin', { id: await finding(), note: 'Seen.' }),
  } satisfies Partial<Calls>
}
