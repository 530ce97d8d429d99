import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'
import { MOST_BOXES, boxesIn, findBox } from '../film-boxes.ts'
import type { Box, Left } from '../film-boxes.ts'
import { samplePlaces } from './film-samples.ts'

/**
 * Handlers of tracks that people see, hear and read. Other tracks hold measurements of the device, such as its route.
 */
const shown = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])
/** Boxes in which phones and programs store the place, the device and other metadata. */
const notes = new Set(['udta', 'meta', 'uuid'])

async function blank(file: OpenBytes, { at, body, end }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free'))
  await blankBytes(file, body, end)
}

/** Blanks a track that nobody sees or hears, with its samples between the pictures. */
async function blankTrack(file: OpenBytes, track: Box, left: Left): Promise<void> {
  const kind = await findBox(file, track, { path: ['mdia', 'hdlr'], left })
  if (!kind || shown.has((await file.read(kind.body + 8, 4)).toString('latin1'))) {
    await blankWithin(file, track, left)
    return
  }
  const tables = await findBox(file, track, { path: ['mdia', 'minf', 'stbl'], left })
  const found = new Map<string, Box>()
  if (tables) for await (const box of boxesIn(file, tables.body, tables.end, left)) found.set(box.type, box)
  for (const { from, to } of await samplePlaces(file, found)) await blankBytes(file, from, to)
  await blank(file, track)
}

async function blankWithin(
  file: OpenBytes,
  { body, end }: Pick<Box, 'body' | 'end'>,
  left: Left,
): Promise<void> {
  for await (const box of boxesIn(file, body, end, left))
    if (notes.has(box.type)) await blank(file, box)
    else if (box.type === 'trak') await blankTrack(file, box, left)
    else if (box.type === 'moov') await blankWithin(file, box, left)
}

/** Blanks the notes of an MP4 in place, so that no offset changes. Other files stay unchanged. */
export const blankFilmNotes = (file: OpenBytes): Promise<void> =>
  blankWithin(file, { body: 0, end: file.length }, { boxes: MOST_BOXES })
