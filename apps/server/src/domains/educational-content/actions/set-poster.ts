import { eq } from '../../../db/drizzle.ts'

import type { OwnContent } from '@wellspring/api/contract/educational-content'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireMember } from '../../directory/provider-row.ts'
import {
  drawPublicPicture,
  publicPictureDiscards,
  withNewPicture,
} from '../../uploads/contents/public-picture.ts'
import type { PublicPictures } from '../../uploads/contents/public-picture.ts'
import { checkEditable } from '../editor/content-input.ts'
import { answerOf, getOwnContent, lockOwnContent } from '../editor/own-content.ts'
import { educationalContents } from '../tables.ts'

/** The size of a card in pixels. */
const posters: PublicPictures = {
  folder: 'educational-content',
  size: { width: 1200, height: 675 },
  field: 'privateUrl',
}

/** Stores the new poster and removes the previous one. */
const write = (context: Context, actor: Actor, { id, imageUrl }: { id: string; imageUrl: string | null }) =>
  change(context, 'educationalContent.setPoster', async (tx) => {
    const row = await lockOwnContent(tx, actor, id)
    checkEditable(row)
    await tx
      .update(educationalContents)
      .set({ imageUrl, updatedAt: context.now() })
      .where(eq(educationalContents.id, id))
    return {
      subject: `educationalContent:${id}`,
      before: { imageUrl: row.imageUrl },
      after: { imageUrl },
      jobs: publicPictureDiscards(row.imageUrl, posters),
      result: null,
    }
  })

/** Sets or removes the poster. A repeated idempotency key resumes an interrupted attempt. */
export async function setPoster(
  context: Context,
  actor: Actor,
  { id, privateUrl }: { id: string; privateUrl: string | null },
): Promise<{ content: OwnContent }> {
  requireMember(actor)
  if (stepDone(context, 'write') === undefined) {
    await getOwnContent(context.db, actor, id)
    const imageUrl =
      privateUrl === null ? null : await drawPublicPicture(context, actor, { privateUrl, of: posters })
    await withNewPicture(context, { url: imageUrl, of: posters }, () =>
      keyedStep(context, 'write', (inner) => write(inner, actor, { id, imageUrl })),
    )
  }
  return answerOf(context, actor, id)
}
