/** What the owner tells buyers of a time when something did not go as it should. */
export interface IncidentTable {
  id: string
  title_en: string
  title_id: string
  text_en: string
  text_id: string
  began_at: string
  ended_at: string | null
  created_at: string
}

/** How it went on. */
export interface IncidentUpdateTable {
  id: string
  incident_id: string
  text_en: string
  text_id: string
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    incidents: IncidentTable
    incident_updates: IncidentUpdateTable
  }
}
