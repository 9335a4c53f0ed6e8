-- How much the files of a school take is asked with every upload, and for every row of a list of schools.
create index files_of_school on files (school_id) include (size) where school_id is not null;
