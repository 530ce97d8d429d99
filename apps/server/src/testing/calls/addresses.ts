import type { TestApp } from '../app.ts'
import type { Calls } from '../call.ts'
import { address } from '../sales/checkout.ts'

const view = { list: 'orders' as const, name: 'To ship', query: 'status=pending' }

/** Calls for a user's own addresses and saved views. */
export function addressCalls(stand: TestApp) {
  const as = async (input: Record<string, unknown>) => {
    const { cookie } = await stand.signIn('patron')
    return { audience: 'patron' as const, cookie, input }
  }
  const withAddress = async (input: Record<string, unknown>) => {
    const { cookie, client } = await stand.signIn('patron')
    const { addresses } = await client.identity.addAddress(address)
    return { audience: 'patron' as const, cookie, input: { id: addresses[0]!.id, ...input } }
  }
  return {
    'identity.getProfile': () => as({}),
    'identity.updateProfile': () => as({ phoneNo: '+971501234567', timeZone: 'Asia/Dubai' }),
    'identity.listAddresses': () => as({}),
    'personalData.getDataExport': () => as({}),
    'personalData.requestDataExport': () => as({}),
    'personalData.releaseDataExport': () => as({}),
    'accountClosing.getAccountClosing': () => as({}),
    'accountClosing.closeAccount': () => as({}),
    'accountClosing.keepAccount': () => as({}),
    'audit.listOwnActivities': () => as({ limit: 10 }),
    'identity.addAddress': () => as({ ...address, label: 'Home' }),
    'identity.updateAddress': () => withAddress({ ...address, city: 'Sharjah', label: 'Home' }),
    'identity.removeAddress': () => withAddress({}),
    'identity.listViews': () => as({ list: 'orders' }),
    'identity.saveView': () => as(view),
    'identity.removeView': async () => {
      const { client, cookie } = await stand.signIn('patron')
      const { views } = await client.identity.saveView(view)
      return { audience: 'patron' as const, cookie, input: { id: views[0]!.id } }
    },
  } satisfies Partial<Calls>
}
