import { VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { EditedTeamMember } from '@wellspring/api/contract/our-team'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useMoveTeamMember, useRemoveTeamMember } from '@wellspring/api/hooks/edited-site'
import { Avatar } from '@wellspring/ui/avatar'
import { t } from '@wellspring/words/macro'

import { EditedRow } from './edited-row.tsx'
import { SiteList } from './site-list.tsx'
import { RemoveDialog } from '../../parts/remove-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'

/** The team members, in the order of their page. */
export function TeamList() {
  const query = useQuery(editedSiteQueries.team(useApi()))
  const move = useMoveTeamMember()
  const remove = useRemoveTeamMember()
  const [edited, setEdited] = useState<EditedTeamMember | 'new' | null>(null)
  const [removed, setRemoved] = useState<EditedTeamMember | null>(null)
  const [said, setSaid] = useState('')
  const team = query.data?.team ?? []
  return (
    <>
      <SiteList
        title={t`Our team`}
        query={query}
        isEmpty={team.length === 0}
        emptySentence={t`No team members yet.`}
        addLabel={t`Add a team member`}
        onAdd={() => setEdited('new')}
      >
        {team.map((member, at) => (
          <EditedRow
            key={member.id}
            title={member.name}
            detail={member.role}
            picture={<Avatar name={member.name} src={member.imageUrl} size={44} decorative />}
            published={member.published}
            place={{
              isFirst: at === 0,
              isLast: at === team.length - 1,
              onMove: (to) =>
                move.mutate(
                  { id: member.id, to },
                  { onSuccess: (moved) => setSaid(t`Moved to position ${moved.member.position}`) },
                ),
            }}
            onEdit={() => setEdited(member)}
            onRemove={() => setRemoved(member)}
          />
        ))}
      </SiteList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {edited ? (
        <TeamDialog member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      <RemoveDialog
        removed={removed && { id: removed.id, title: removed.name }}
        busy={remove.isPending}
        onClose={() => setRemoved(null)}
        onRemove={remove.mutateAsync}
      />
    </>
  )
}
