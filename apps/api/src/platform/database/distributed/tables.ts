/**
 * How the tables would stand, or stand, on several nodes (docs/scale.md). Every table that is named here in neither list has a
 * `tenant_id` and is distributed by it: all rows of a tenant are on one node.
 */

/** Copied whole to every node: what all tenants read, and the directory by which a login finds its tenant. */
export const referenceTables: readonly string[] = [
  ...['tenants', 'schools', 'grades', 'countries', 'cities'],
  ...['books', 'book_changes', 'units', 'lessons', 'logins'],
]

/** On the node that is asked, alone: what the installation keeps for itself, and nothing joins. */
export const localTables: readonly string[] = ['settings', 'rate_limits', 'migrations', 'functions']

/**
 * Functions of triggers that look at nothing but the row that they are called for, and so do the same on each node. All other
 * triggers are left out where tables are distributed.
 */
export const rowFunctions: readonly string[] = [
  ...['touch', 'note_password', 'refuse_change', 'refuse_move', 'refuse_audit_change'],
]
