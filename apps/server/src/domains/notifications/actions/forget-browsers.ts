import { and, eq, ne } from '../../../db/drizzle.ts'

import type { GoneBrowsers } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { pushSubscriptions } from '../tables.ts'

/** Deletes a person's push subscriptions with their sessions. */
export async function forgetBrowsers(tx: Tx, gone: GoneBrowsers): Promise<void> {
  const { userId, deviceId } = pushSubscriptions
  const those =
    'butUserId' in gone
      ? and(eq(deviceId, gone.deviceId), ne(userId, gone.butUserId))
      : and(
          eq(userId, gone.userId),
          gone.deviceId === undefined ? undefined : eq(deviceId, gone.deviceId),
          gone.butDeviceId === undefined ? undefined : ne(deviceId, gone.butDeviceId),
        )
  await tx.delete(pushSubscriptions).where(those)
}
