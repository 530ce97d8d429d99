import type { TestApp } from '../app.ts'
import type { Call } from '../call.ts'

export function notificationTextCalls(stand: TestApp) {
  const byAdmin = async (input: Call['input']): Promise<Call> => ({
    audience: 'admin',
    cookie: (await stand.signIn('admin')).cookie,
    input,
  })
  return {
    'notificationTexts.listNotificationTexts': () => byAdmin({ kind: 'orders', search: 'sent', limit: 5 }),
    'notificationTexts.getNotificationText': () => byAdmin({ id: 'order.ship~1' }),
  } satisfies Record<string, () => Promise<Call>>
}
