import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const memberCommands: CommandSource = {
  title: t`Members`,
  async find(api, search, signal) {
    const { members } = await api.organisations.listMembers({ search, limit: commandLimit }, { signal })
    return members.map(({ id, email, name }) => ({
      id,
      label: name ? `${name} (${email})` : email,
      href: `/tenant/members?q=${encodeURIComponent(email)}`,
    }))
  },
}
