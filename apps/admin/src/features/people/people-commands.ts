import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { t } from '@wellspring/words/macro'

export const peopleCommands: CommandSource = {
  title: t`People`,
  async find(api, search, signal) {
    const { users } = await api.identity.listUsers({ search, limit: commandLimit }, { signal })
    return users.map(({ id, firstName, lastName, email }) => ({
      id,
      label: `${firstName} ${lastName}`,
      detail: email,
      href: `/admin/people/${id}`,
    }))
  },
}
