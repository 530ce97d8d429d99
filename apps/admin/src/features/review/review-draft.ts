import { useEffect, useState } from 'react'

export interface ReviewDraft {
  adminComments: string
  reason: string
  /** By the section's name. */
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

/** A reviewer's words survive a reload; they go with the log-out, as every draft does. */
export function useReviewDraft(submissionId: string) {
  const key = `draft:review:${submissionId}`
  const [draft, setDraft] = useState(() => read(key))
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // Storage is closed to us: the words live as long as the page.
    }
  }, [key, draft])
  const drop = () => {
    setDraft(empty)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
  return { draft, setDraft, drop }
}
