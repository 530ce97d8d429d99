import { os, signedIn } from '../../http/implement.ts'
import { createContent } from './actions/create-content.ts'
import { moveContent } from './actions/move-content.ts'
import { saveProgress } from './actions/save-progress.ts'
import { setPoster } from './actions/set-poster.ts'
import { updateContent } from './actions/update-content.ts'
import { addToWatchLater, removeFromWatchLater } from './actions/watch-later.ts'
import { answerOf, listOwnContent } from './editor/own-content.ts'
import { getContent } from './library/get-content.ts'
import { getItem } from './library/items.ts'
import { listLibrary, listWatchLater } from './library/library.ts'
import { listRecommended } from './recommended/recommended.ts'
import { listContent } from './queries.ts'

const api = os.educationalContent

export const educationalContentRoutes = {
  listContent: api.listContent.handler(({ context, input }) => listContent(context, input)),
  getContent: api.getContent.handler(({ context, input }) => getContent(context, input.id)),
  listOwnContent: api.listOwnContent.handler(({ context, input }) =>
    listOwnContent(context, signedIn(context), input),
  ),
  getOwnContent: api.getOwnContent.handler(({ context, input }) =>
    answerOf(context, signedIn(context), input.id),
  ),
  createContent: api.createContent.handler(({ context, input }) =>
    createContent(context, signedIn(context), input),
  ),
  updateContent: api.updateContent.handler(({ context, input }) =>
    updateContent(context, signedIn(context), input),
  ),
  setPoster: api.setPoster.handler(({ context, input }) => setPoster(context, signedIn(context), input)),
  moveContent: api.moveContent.handler(({ context, input }) =>
    moveContent(context, signedIn(context), input),
  ),
  listWatchLater: api.listWatchLater.handler(({ context, input }) =>
    listWatchLater(context, signedIn(context), input),
  ),
  addToWatchLater: api.addToWatchLater.handler(({ context, input }) =>
    addToWatchLater(context, signedIn(context), input.id),
  ),
  removeFromWatchLater: api.removeFromWatchLater.handler(({ context, input }) =>
    removeFromWatchLater(context, signedIn(context), input.id),
  ),
  saveProgress: api.saveProgress.handler(({ context, input }) =>
    saveProgress(context, signedIn(context), input),
  ),
  listLibrary: api.listLibrary.handler(({ context, input }) =>
    listLibrary(context, signedIn(context), input),
  ),
  getLibraryItem: api.getLibraryItem.handler(async ({ context, input }) => ({
    item: await getItem(context.db, signedIn(context).userId, input.id),
  })),
  listRecommended: api.listRecommended.handler(({ context, input }) =>
    listRecommended(context, signedIn(context), input.limit),
  ),
}
