import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Area } from '@wellspring/api/contract/areas'
import { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import type { ContentKind } from '@wellspring/api/contract/educational-content-status'

import type { Actor, Context } from '../context.ts'
import { createContent } from '../domains/educational-content/actions/create-content.ts'
import { moveContent } from '../domains/educational-content/actions/move-content.ts'
import { saveProgress } from '../domains/educational-content/actions/save-progress.ts'
import { setPoster } from '../domains/educational-content/actions/set-poster.ts'
import { addToWatchLater } from '../domains/educational-content/actions/watch-later.ts'
import { educationalContents } from '../domains/educational-content/tables.ts'
import type { DiskStorage } from '../ports/storage/port.ts'
import { ago } from './ago.ts'
import { actorOf } from './coaching.ts'
import { organisersOf, personOf } from './events.ts'
import { slug } from './identity.ts'
import { drawScene } from './pictures/scenes.ts'
import type { SceneName } from './pictures/scenes.ts'
import { drawSound } from './sounds.ts'
import type { SoundName } from './sounds.ts'
import { uploadFile } from './upload-file.ts'
import { uploadRecording } from './upload-recording.ts'
import { worksheet } from './worksheet.ts'

interface DemoContent {
  title: string
  area: Area
  kind: ContentKind
  scene: SceneName
  /** Days since its publication. */
  days: number
  /** The lines of an article. Headings begin with ##, list items with -. */
  text?: string[]
  sound?: SoundName
  film?: string
  /** Whether it still awaits review. */
  review?: boolean
}

const all = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'educational-content.json'), 'utf8'),
) as DemoContent[]

/** Converts the lines of an article to HTML. */
const htmlOf = (lines: readonly string[]) =>
  lines
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
      return line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`
    })
    .join('')
    .replaceAll(/(<li>.*?<\/li>)(?!<li>)/g, '<ul>$1</ul>')

interface Author {
  context: Context
  actor: Actor
  disk: DiskStorage
}

/** Uploads the media file of an item, if it has one. */
async function fileOf({ disk, ...author }: Author, one: DemoContent): Promise<string | null> {
  const name = slug(one.title)
  if (one.sound) {
    const bytes = drawSound(one.sound)
    return uploadRecording(author, disk, { kind: 'audio', name: `${name}.wav`, bytes })
  }
  if (one.film) {
    const bytes = readFileSync(path.join(import.meta.dirname, 'films', `${one.film}.webm`))
    return uploadRecording(author, disk, { kind: 'video', name: `${name}.webm`, bytes })
  }
  if (one.kind !== 'pdf') return null
  const draw = () => worksheet(one.title, one.text ?? [])
  return (await uploadFile(author, disk, { name: `${name}.pdf`, mime: 'application/pdf', draw })).url
}

/** Creates and publishes an item and returns its id. */
async function publish(
  author: Author,
  { staff, seed }: { staff: Actor; seed: number },
  one: DemoContent,
): Promise<string> {
  const { context, actor, disk } = author
  const { text = [], days: _days, scene, ...texts } = one
  const body = one.kind === 'article' ? htmlOf(text) : ''
  const draft = ContentDraft.parse({ ...texts, body, fileUrl: await fileOf(author, one) })
  const { id } = (await createContent(context, actor, draft)).content
  const draw = () => drawScene(scene, one.area, seed)
  const { url } = await uploadFile(author, disk, { name: 'scene.png', mime: 'image/png', draw })
  await setPoster(context, actor, { id, privateUrl: url })
  await moveContent(context, actor, { id, status: 'pending_review' })
  if (!one.review) await moveContent({ ...context, actor: staff }, staff, { id, status: 'published' })
  return id
}

const zone = 'Asia/Dubai'

/** Adds what the demo patron has finished, started and saved for later. */
async function read(context: Context, userId: string, ids: ReadonlyMap<string, string>) {
  const actor = actorOf(userId, 'patron')
  const then = (days: number) => ({ ...ago(context, days), actor })
  const idOf = (title: string) => ids.get(title) ?? ''
  const save = (
    days: number,
    title: string,
    at: { fraction: number } | { seconds: number; duration: number },
  ) => saveProgress(then(days), actor, { id: idOf(title), waitedMs: 0, zone, ...at })
  await save(6, 'Walking is enough', { fraction: 1 })
  await save(4, 'Breathing out slowly', { seconds: 59, duration: 60 })
  await save(3, 'Rest your eyes', { seconds: 30, duration: 30 })
  await save(2, 'Money in four jars', { fraction: 0.4 })
  await save(1, 'Rain on a window', { seconds: 24, duration: 60 })
  const later = ['A name for what you feel', 'Old friends, short letters', 'A pause before you buy']
  for (const [index, title] of later.entries()) await addToWatchLater(then(5 - index), actor, idOf(title))
}

/** Seeds thirty items over all areas. Does nothing if there is any content. */
export async function seedEducationalContent(context: Context): Promise<void> {
  const { disk } = context.ports
  if (!disk || (await context.db.$count(educationalContents)) > 0) return
  const [staffId, patronId] = [
    await personOf(context, 'staff@wellspring.example', 'admin'),
    await personOf(context, 'noor@wellspring.example', 'patron'),
  ]
  const authorFor = await organisersOf(context)
  if (!staffId) return
  const staff: Actor = { userId: staffId, kind: 'staff', roles: [], sessionId: 'demo' }
  const ids = new Map<string, string>()
  for (const [turn, one] of all.entries()) {
    const found = authorFor(one.area, turn)
    if (!found) return
    const actor = actorOf(found.id, 'provider')
    const author = { context: { ...ago(context, one.days), actor }, actor, disk }
    ids.set(one.title, await publish(author, { staff, seed: turn }, one))
  }
  if (patronId) await read(context, patronId, ids)
}
