/** An incident that the owner announces to buyers. */
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

/** An update to an incident. */
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
