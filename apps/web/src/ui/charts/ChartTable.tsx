interface ChartTableProps {
  caption: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * A chart's numbers for readers who do not see it. The clipping is the div's: a clipped table still takes up height.
 */
export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one name, and the rows hold no state
            <tr key={index}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place
                <td key={place}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
