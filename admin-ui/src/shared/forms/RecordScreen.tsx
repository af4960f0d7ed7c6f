import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CsvColumn } from '@xinyue/web/csv';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext, useResourceContext } from 'react-admin';
import { RowCard } from '../blocks/CardList.tsx';
import { actionsColumn, checkColumn, clickable, line } from '../blocks/cells.tsx';
import { DeleteRecord } from '../blocks/DeleteRecord.tsx';
import { ExportRows } from '../blocks/ExportRows.tsx';
import { FilterBar } from '../blocks/FilterBar.tsx';
import type { FilterField } from '../blocks/FilterField.ts';
import { ListPage } from '../blocks/ListPage.tsx';
import { narrow } from '../blocks/RowActions.tsx';
import { useMayDo } from '../useMayDo.ts';
import { useOpenRecord } from '../useOpenRecord.ts';
import { type FormParts, RecordDrawer } from './RecordDrawer.tsx';

export type ScreenColumn<T> = CsvColumn<T> & {
  /** Where a cell shows something else than the text of the export. */
  render?(row: T): ReactNode;
  sx?: object;
  /** Not in the table, which would get too wide, but on the cards and in the export. */
  aside?: boolean;
  /** Not on the cards either, where rows are many and short. */
  wideOnly?: boolean;
};

/** The texts of a read-only list; those of an editable one are below. */
type ReadTexts = { title: string; loadFailed: string; empty: string; noMatch?: string };
export type ScreenTexts = ReadTexts & {
  create: string;
  edit: string;
  saved: string;
  deleted: string;
  saveFailed: string;
  deleteFailed?: string;
  /** What follows from a deletion. */
  consequence: string;
};

/** Records that are only read have no form; the texts of those that are kept say how each change ended. */
type Kept = {
  texts: ScreenTexts;
  form: ComponentType<FormParts>;
  /** What an entry of the trail about such a record is called, for the names of its fields. */
  what: string;
};
type Read = { texts: ReadTexts; form?: undefined; what?: undefined };

type Props<T extends RaRecord> = (Kept | Read) & {
  /** Above the list, and above its filters. */
  lead?: ReactNode;
  tabs?: ReactNode;
  filters: FilterField[];
  filterDefaultValues?: Record<string, unknown>;
  /** What every row of this list has in common, whatever is filtered. */
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** In place of the export of what the list can read. */
  exporter?: ReactNode;
  /** What shows a record that is only read: rows lead to it. */
  drawer?: ReactNode;
  /** The first one is what a row is called by. */
  columns: readonly ScreenColumn<T>[];
  /** Where the form shows something else than the record. */
  valuesOf?(record: T): object;
  /** What follows where a record was made, with what the server answered. */
  onCreated?(record: T): void;
  nameOf(row: T): string;
  /** Why a row can be neither changed nor deleted. */
  kept?(row: T): string | undefined;
  /** Why a row cannot be deleted. */
  undeletable?(row: T): string | undefined;
  /** Further actions of a row. */
  actions?: ComponentType<{ row: T }>;
  /** Read as a whole and shown as this arranges it: what stands around table and cards. */
  arrange?: ComponentType<{ children: ReactNode }>;
  cardSx?(row: T): object;
  /** The column of check boxes, and what stands over the rows while some are chosen. */
  check?(row: T): ReactNode;
  bar?: ReactNode;
};

/** A list of records that are kept in a drawer over it: filters, export, new, edit, delete, each as far as one may. */
export function RecordScreen<T extends RaRecord>(props: Props<T>) {
  const { texts, lead, tabs, filters, filterDefaultValues, filter, sort, exporter, columns, valuesOf, onCreated, bar, drawer } =
    props;
  const Arrange = props.arrange ?? Fragment;
  return (
    <ListPage
      texts={texts}
      {...(filterDefaultValues && { filterDefaultValues })}
      {...(filter && { filter })}
      {...(sort && { sort })}
      actions={exporter ?? <ExportRows columns={columns} title={texts.title} />}
      create="drawer"
      lead={lead}
      head={
        <>
          {tabs}
          {filters.length > 0 && <FilterBar fields={filters} {...(filterDefaultValues && { defaults: filterDefaultValues })} />}
        </>
      }
      table={
        <Arrange>
          <Table<T> {...props} />
        </Arrange>
      }
      cards={
        <Arrange>
          <Cards<T> {...props} />
        </Arrange>
      }
      whole={props.arrange !== undefined}
      rowHeight={[40, 24 * columns.length + 64]}
      bar={bar}
      aside={
        props.form ? (
          <RecordDrawer<T>
            texts={props.texts}
            skeletonRows={4}
            trail={{ what: props.what }}
            {...(valuesOf && { valuesOf })}
            {...(onCreated && { onCreated })}
            form={props.form}
          />
        ) : (
          drawer
        )
      }
    />
  );
}

function Table<T extends RaRecord>(props: Props<T>) {
  const { columns, check, form, kept, drawer } = props;
  const { open } = useOpenRecord(useResourceContext() ?? '');
  const mayDo = useMayDo();
  const opens = (row: T) => drawer !== undefined || (form !== undefined && mayDo('edit', row) && kept?.(row) === undefined);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<T>
        bulkActionButtons={false}
        rowClick={(id, _resource, row) => {
          if (opens(row as T)) open(id);
          return false;
        }}
        sx={form || drawer ? clickable : undefined}
      >
        {check && <DataTable.Col {...checkColumn} render={(row) => check(row as T)} />}
        {columns
          .filter(({ aside }) => !aside)
          .map(({ heading, value, render, sx }, at) => (
            <DataTable.Col
              key={heading}
              label={heading}
              disableSort
              sx={{ ...(at === 0 && { ...line, fontWeight: 600 }), ...sx }}
              render={(row) => render?.(row as T) ?? shown(value(row as T))}
            />
          ))}
        {(form || props.actions) && <DataTable.Col {...actionsColumn} render={(row) => <Actions row={row as T} {...props} />} />}
      </DataTable>
    </Box>
  );
}

const shown = (value: unknown): string => (value === undefined || value === null || value === '' ? '-' : String(value));

function Cards<T extends RaRecord>(props: Props<T>) {
  const { data = [] } = useListContext<T>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, ...props.cardSx?.(row) }}>
          <Card<T> row={row} {...props} />
        </Box>
      ))}
    </Box>
  );
}

function Card<T extends RaRecord>({ row, ...props }: Props<T> & { row: T }) {
  const [first, ...rest] = props.columns;
  return (
    <RowCard
      title={first?.render?.(row) ?? String(first?.value(row) ?? '')}
      mark={props.check?.(row)}
      actions={<Actions row={row} {...props} />}
    >
      {rest
        .filter(({ wideOnly }) => !wideOnly)
        .map(({ heading, value, render }) => (
          <Typography key={heading} component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {heading} {render?.(row) ?? shown(value(row))}
          </Typography>
        ))}
    </RowCard>
  );
}

function Actions<T extends RaRecord>({ row, ...props }: Props<T> & { row: T }) {
  const { nameOf, kept, undeletable, actions: More } = props;
  const mayDo = useMayDo();
  const { open } = useOpenRecord(useResourceContext() ?? '');
  const reason = kept?.(row);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, justifyContent: { md: 'flex-end' } }}
      onClick={(event) => event.stopPropagation()}
    >
      {More && <More row={row} />}
      {props.form && mayDo('edit', row) && reason === undefined && (
        <Button
          size="small"
          aria-label={`编辑 ${nameOf(row)}`}
          onClick={() => open(row.id)}
          data-testid={`edit-${row.id}`}
          sx={narrow}
        >
          编辑
        </Button>
      )}
      {props.form && mayDo('delete', row) && (
        <DeleteRecord
          record={row}
          name={nameOf(row)}
          consequence={props.texts.consequence}
          deleted={props.texts.deleted}
          deleteFailed={props.texts.deleteFailed}
          refused={reason ?? undeletable?.(row)}
        />
      )}
    </Box>
  );
}
