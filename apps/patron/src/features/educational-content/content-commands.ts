import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const contentCommands: CommandSource = {
  title: t`Educational content`,
  async find(api, search, signal) {
    const { contents } = await api.educationalContent.listContent({ search, limit: commandLimit }, { signal })
    return contents.map(({ id, title, author }) => ({
      id,
      label: title,
      detail: t`by ${author.name}`,
      href: `/educational-content/${id}`,
    }))
  },
}
