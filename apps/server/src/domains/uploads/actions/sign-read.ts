import { isDocumentType } from '@wellspring/api/contract/uploads'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { findReadable, keyOfPrivateUrl } from '../queries.ts'
import { READ_MS, downloadName } from '../rules.ts'

/** Signs a link to a private file, valid for a minute. The audit trail records the caller whatever the answer. */
export async function signRead(context: Context, actor: Actor, privateUrl: string) {
  const row = await findReadable(context, actor, privateUrl)
  if (!row || !isDocumentType(row.mime)) {
    const subject = `upload:${keyOfPrivateUrl(privateUrl) ?? privateUrl}`
    await change(context, 'upload.denied', async () => ({ subject, result: null }))
    throw notFound('file')
  }
  const { key, mime } = row
  const expiresAt = new Date(context.now().getTime() + READ_MS)
  await change(context, 'upload.open', async () => ({ subject: `upload:${key}`, result: null }))
  const url = await context.ports.storage.signGet({
    key,
    mime,
    expiresAt,
    name: downloadName(row.name, mime),
  })
  return { url, mime, expiresAt: expiresAt.toISOString() }
}
