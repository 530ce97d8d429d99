import { blankBytes } from '../../parts/open-parts.ts'
import type { OpenBytes } from '../../parts/open-parts.ts'
import { MOST_BOXES, boxesIn, findBox } from '../film-boxes.ts'
import type { Box, Left } from '../film-boxes.ts'
import { samplePlaces } from './film-samples.ts'

/** Of what tracks are that people see, hear and read. Others are what a device measured meanwhile, such as its way. */
const shown = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])
/** Where telephones and programs note the place, the device and whatever else is neither picture nor sound. */
const notes = new Set(['udta', 'meta', 'uuid'])

async function blank(file: OpenBytes, { at, body, end }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free'))
  await blankBytes(file, body, end)
}

/** A track that nobody sees or hears is emptied, and what it has laid down beside the pictures. */
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

/** Empties the notes of an MP4 where they stand, so that nothing else moves. What is none stays as it is. */
export const blankFilmNotes = (file: OpenBytes): Promise<void> =>
  blankWithin(file, { body: 0, end: file.length }, { boxes: MOST_BOXES })
