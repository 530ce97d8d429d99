import { useEffect, useState } from 'react'

export interface ReviewDraft {
  adminComments: string
  reason: string
  /** Comments by section name. */
  sections: Record<string, string>
}

const empty: ReviewDraft = { adminComments: '', reason: '', sections: {} }

function read(key: string): ReviewDraft {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<ReviewDraft>) }
  } catch {
    return empty
  }
}

/** Stores a reviewer's draft. It survives a reload and is deleted on log-out, like every draft. */
export function useReviewDraft(submissionId: string) {
  const key = `draft:review:${submissionId}`
  const [draft, setDraft] = useState(() => read(key))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }, [key, draft])
  const drop = () => {
    setDraft(empty)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
  return { draft, setDraft, drop }
}
