import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { EditedOpening } from '@wellspring/api/contract/careers'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useRemoveOpening } from '@wellspring/api/hooks/edited-site'
import { openingKindNames } from '@wellspring/features/site'
import { mediumDay } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

import { EditedRow } from './edited-row.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { SiteList } from './site-list.tsx'
import { RemoveDialog } from '../../parts/remove-dialog.tsx'

const detailOf = ({ place, kind, closesOn }: EditedOpening) =>
  [place, openingKindNames[kind], closesOn === null ? null : t`until ${mediumDay(closesOn)}`]
    .filter(Boolean)
    .join(' · ')

/** The open positions, those that close first on top. */
export function OpeningsList() {
  const query = useQuery(editedSiteQueries.openings(useApi()))
  const remove = useRemoveOpening()
  const [edited, setEdited] = useState<EditedOpening | 'new' | null>(null)
  const [removed, setRemoved] = useState<EditedOpening | null>(null)
  const openings = query.data?.openings ?? []
  return (
    <>
      <SiteList
        title={t`Openings`}
        query={query}
        isEmpty={openings.length === 0}
        emptySentence={t`No open positions right now.`}
        addLabel={t`New opening`}
        onAdd={() => setEdited('new')}
      >
        {openings.map((opening) => (
          <EditedRow
            key={opening.id}
            title={opening.title}
            detail={detailOf(opening)}
            published={opening.published}
            onEdit={() => setEdited(opening)}
            onRemove={() => setRemoved(opening)}
          />
        ))}
      </SiteList>
      {edited ? (
        <OpeningDialog opening={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      <RemoveDialog
        removed={removed}
        busy={remove.isPending}
        onClose={() => setRemoved(null)}
        onRemove={remove.mutateAsync}
      />
    </>
  )
}
