import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const ownContentCommands = (contentHref: (id: string) => string): CommandSource => ({
  title: t`Educational content`,
  async find(api, search, signal) {
    const { contents } = await api.educationalContent.listOwnContent(
      { search, limit: commandLimit },
      { signal },
    )
    return contents.map(({ id, title, author }) => ({
      id,
      label: title,
      detail: author.name,
      href: contentHref(id),
    }))
  },
})
