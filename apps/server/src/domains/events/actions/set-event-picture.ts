import { eq } from '../../../db/drizzle.ts'

import type { OwnEvent } from '@wellspring/api/contract/events'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import {
  drawPublicPicture,
  publicPictureDiscards,
  withNewPicture,
} from '../../uploads/contents/public-picture.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { checkEditable } from '../editor/event-input.ts'
import { answerOf, getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { eventPictures } from '../editor/picture.ts'
import { events } from '../tables.ts'

/** Stores the new picture's URL and discards the previous picture. */
const write = (context: Context, actor: Actor, { id, imageUrl }: { id: string; imageUrl: string | null }) =>
  change(context, 'event.setPicture', async (tx) => {
    const row = await lockOwnEvent(tx, actor, id)
    checkEditable(row)
    await tx.update(events).set({ imageUrl, updatedAt: context.now() }).where(eq(events.id, id))
    return {
      subject: `event:${id}`,
      before: { imageUrl: row.imageUrl },
      after: { imageUrl },
      jobs: publicPictureDiscards(row.imageUrl, eventPictures),
      result: null,
    }
  })

/** Sets or removes an event's picture. A retry with the same key resumes an interrupted attempt. */
export async function setEventPicture(
  context: Context,
  actor: Actor,
  { id, privateUrl }: { id: string; privateUrl: string | null },
): Promise<{ event: OwnEvent }> {
  requireMember(actor)
  if (stepDone(context, 'write') === undefined) {
    await getOwnEvent(context.db, { actor, id, context })
    const imageUrl =
      privateUrl === null ? null : await drawPublicPicture(context, actor, { privateUrl, of: eventPictures })
    await withNewPicture(context, { url: imageUrl, of: eventPictures }, () =>
      keyedStep(context, 'write', (inner) => write(inner, actor, { id, imageUrl })),
    )
  }
  return answerOf(context, actor, id)
}
