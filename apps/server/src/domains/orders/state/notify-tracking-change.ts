import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { viaInApp, viaMail } from '../../notifications/channels.ts'
import { parcelCorrected } from '../notifications.ts'
import { MINUTE_MS } from '../../../time.ts'

const WAIT_MS = 10 * MINUTE_MS

/** Notifies the buyer at most once in ten minutes, because typing errors are corrected quickly. */
export const scheduleTrackingNotice = (orderId: string, now: Date): QueuedJob => ({
  task: 'notifyTrackingChange',
  payload: { orderId, correctedAt: now.toISOString() },
  runAt: new Date(now.getTime() + WAIT_MS),
  key: `parcel:${orderId}`,
  keepsTime: true,
})

export async function notifyTrackingChange(
  context: Context,
  { orderId, correctedAt }: { orderId: string; correctedAt: string },
): Promise<void> {
  const event = { id: `parcel:${orderId}:${correctedAt}`, name: 'order.correctParcel' as const }
  const notify = () => parcelCorrected(context, orderId)
  await viaInApp(notify)(context, event)
  await viaMail(notify)(context, event)
}
